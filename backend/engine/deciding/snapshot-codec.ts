import { z } from 'zod'

/** How an aggregate's state is serialised. Raise `version` whenever its `evolve` rules change. */
export interface SnapshotCodec<State> {
  readonly version: number
  readonly write: (state: State) => string
  readonly read: (text: string) => State
}

export const snapshotCodec = <Schema extends z.ZodType>(
  version: number,
  schema: Schema,
): SnapshotCodec<z.output<Schema>> => ({
  version,
  write: (state) => JSON.stringify(z.encode(schema, state)),
  read: (text) => schema.parse(JSON.parse(text)),
})
