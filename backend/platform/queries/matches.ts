import { sql, type ExpressionBuilder, type ReferenceExpression } from 'kysely'

/** The pattern of LIKE for a text that contains another one; its signs stand for themselves. */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether one of the columns contains the text, whatever its case. */
export const matches = <Tables, Table extends keyof Tables>(
  by: ExpressionBuilder<Tables, Table>,
  columns: readonly ReferenceExpression<Tables, Table>[],
  search: string,
) => by.or(columns.map((column) => by(column, 'ilike', sql<string>`${pattern(search)}` as never)))
