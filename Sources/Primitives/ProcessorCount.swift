private import Glibc

/// The number of online processors, at least 1.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
