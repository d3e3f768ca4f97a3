import type { ClaimTable } from '../claim-table.js'

const epoch = 'the only one'

/** Claims of one process, for tests in which no other one appends. */
export const memoryClaims = (): ClaimTable => {
  const streams = new Map<string, string>()
  let complete = 0n
  return {
    async enter(commands) {
      return commands.map(({ commandId, stream }) => {
        const known = streams.get(commandId)
        if (known === undefined) streams.set(commandId, stream)
        return { stream: known ?? stream, isNew: known === undefined }
      })
    },
    async streamsOf() {
      return streams
    },
    async completeness() {
      return { position: complete, epoch }
    },
    async completedUpTo({ position }) {
      complete = position
    },
    async close() {},
  }
}
