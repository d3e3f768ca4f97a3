import { sql, type ExpressionBuilder, type ReferenceExpression } from 'kysely'

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether one of the columns contains the text, whatever its case; signs of LIKE in it stand for themselves. */
export const matches = <Tables, Table extends keyof Tables>(
  by: ExpressionBuilder<Tables, Table>,
  columns: readonly ReferenceExpression<Tables, Table>[],
  search: string,
) => by.or(columns.map((column) => by(column, 'ilike', sql<string>`${`%${literally(search)}%`}` as never)))
