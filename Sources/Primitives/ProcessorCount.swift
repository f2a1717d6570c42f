private import Glibc

/// How many processors the system has running, at least one.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
