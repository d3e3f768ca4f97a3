const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  jit: 'off',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Zero-filling a new segment would delay every concurrent commit.
  wal_init_zero: 'off',
  // Flushes the log sooner than the default (200 ms, 1 MB): a commit waits until everything before
  // it is on disk, and a build writes much.
  wal_writer_delay: '10ms',
  wal_writer_flush_after: '256kB',
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  client_connection_check_interval: '1s',
}

/**
 * Settings of the server that keeps the ledger. Passed as arguments, so that no file in the cluster
 * can weaken them.
 */
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
