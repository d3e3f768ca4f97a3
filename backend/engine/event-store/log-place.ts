import type pg from 'pg'

/** Which engine keeps the log. */
export type LogEngine = 'postgres' | 'eventstoredb'

const remedies: Readonly<Record<LogEngine, string>> = {
  postgres:
    'DAYBOOK_EVENTSTORE_URL: this database keeps its log in PostgreSQL; remove the setting, or use another database',
  eventstoredb:
    'DAYBOOK_EVENTSTORE_URL: this database keeps its log in EventStoreDB; set the address of that server',
}

/**
 * Binds a database to the engine of its first start: read models hold positions of one log.
 * @throws Error that names the setting if the database belongs to the other engine
 */
export const bindLogPlace = async (client: pg.ClientBase, engine: LogEngine): Promise<void> => {
  await client.query(
    'insert into log_place (id, store) values (1, $1) on conflict (id) do nothing',
    [engine],
  )
  const { rows } = await client.query<{ store: LogEngine }>('select store from log_place')
  const bound = rows[0]?.store ?? engine
  if (bound !== engine)
    throw new Error(`Daybook cannot start with these settings:\n  ${remedies[bound]}`)
}
