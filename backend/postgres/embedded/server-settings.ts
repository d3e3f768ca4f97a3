const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  jit: 'off',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Zero-filling a new segment delays every concurrent commit, by some fifty milliseconds per 16 MB of log.
  wal_init_zero: 'off',
  // A commit waits until everything before it in the log is on disk. While a build writes tens of megabytes a second, the default flush interval
  // of 200 ms and 1 MB is what slows single commands down.
  wal_writer_delay: '10ms',
  wal_writer_flush_after: '256kB',
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  client_connection_check_interval: '1s',
}

/** Settings of the server that keeps the ledger. Passed as arguments, so that no file in the cluster can weaken them. */
export const durableSettings: Readonly<Record<string, string>> = {
  ...common,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** Settings of a server whose data is thrown away. */
export const fleetingSettings: Readonly<Record<string, string>> = {
  ...common,
  max_connections: '100',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
