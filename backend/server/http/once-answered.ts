import type { Response } from 'express'

/**
 * Calls back once, when a response has been sent or its connection is gone, even if it was gone
 * already. A pipelined response emits no `close` if its turn never comes; the socket does.
 */
export const onceAnswered = (response: Response, then: () => void): void => {
  const { socket } = response.req
  const end = (): void => {
    response.off('close', end)
    socket.off('close', end)
    then()
  }
  if (socket.destroyed) return void setImmediate(then)
  response.once('close', end)
  socket.once('close', end)
}
