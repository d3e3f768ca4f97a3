import type { Response } from 'express'

/**
 * Calls back once, when an answer has been sent or its connection is gone, also if it was gone before. An answer that waits for another one of its
 * connection does not tell that it never will be sent; the connection does.
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
