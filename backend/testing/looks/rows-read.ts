import type pg from 'pg'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/**
 * A query, and how many table rows it read, including those it discarded. A row that an index
 * gathers before any is read counts too. Index entries dropped inside the index are not rows: they
 * show in the number of 8 KB blocks.
 */
export interface Reading {
  readonly sql: string
  readonly rows: number
  readonly blocks: number
}

const own = (node: PlanNode): number => {
  if (node['Relation Name'] === undefined && node['Node Type'] !== 'Bitmap Index Scan') return 0
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return each * node['Actual Loops']
}

const rowsOf = (node: PlanNode): number =>
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own(node))

/** From now on records, before each query on a pool's connections, how many rows it reads. */
export const notingReads = (pool: pg.Pool, note: (reading: Reading) => void): void => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const noting = async (told?: unknown) => {
    // The pool's own queries get their connection in another way; they do not belong to a request.
    if (told) return (connect as unknown as (told: unknown) => undefined)(told)
    const client = await connect()
    const query = client.query.bind(client) as (
      sql: string,
      values?: unknown[],
    ) => Promise<pg.QueryResult>
    const explained = async (sql: string, values?: unknown[]) => {
      if (/^\s*(select|with|\()/i.test(sql)) {
        const { rows } = await query(
          `explain (analyze, timing off, buffers, format json) ${sql}`,
          values,
        )
        const [plan] = (rows[0] as { 'QUERY PLAN': readonly { Plan: PlanNode }[] })['QUERY PLAN']
        if (plan)
          note({
            sql,
            rows: rowsOf(plan.Plan),
            blocks: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
          })
      }
      return query(sql, values)
    }
    const release = client.release.bind(client)
    return { query: explained, release, processID: 0 }
  }
  pool.connect = noting as unknown as typeof pool.connect
}
