import pg from 'pg'
import { data, metadata, sample, type Sample } from './sample.js'

const insert = {
  name: 'floor',
  text: 'insert into bench_floor (data, metadata) values ($1, $2)',
  values: [data, metadata],
}

export interface Floor {
  run(seconds: number): Promise<Sample>
  close(): Promise<void>
}

/**
 * The speed of the database when no two writers share a commit: one prepared single-row insert per
 * commit, one connection per writer. The login in `config` must be allowed to create a table.
 */
export async function openFloor(config: pg.ClientConfig, writers: number): Promise<Floor> {
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(config)))
  await clients[0]?.query(
    'create table if not exists bench_floor (id bigint generated always as identity primary key, data text not null, metadata text not null)',
  )
  return {
    run: (seconds) => sample(writers, seconds, async (writer) => clients[writer]?.query(insert)),
    close: async () => {
      await clients[0]?.query('drop table bench_floor')
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  return client
}

/**
 * The speed of the database for one row by its key: one prepared look-up in `accounts` at a time
 * over each connection, one per account.
 */
export async function openLookUps(
  config: pg.ClientConfig,
  accountIds: readonly string[],
): Promise<Floor> {
  const clients = await Promise.all(accountIds.map(() => connect(config)))
  const lookUp = { name: 'look-up', text: 'select * from accounts where account_id = $1' }
  return {
    run: (seconds) =>
      sample(clients.length, seconds, async (writer) =>
        clients[writer]?.query({ ...lookUp, values: [accountIds[writer]] }),
      ),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
