import type { Server as HttpServer } from 'node:http'
import { hasOneHost } from '../http/one-host.js'

/** The path of the live connection, as socket.io reads it. */
const LIVE_PATH = '/socket.io/'

/**
 * Guards upgraded connections until socket.io does: after the upgrade, Node neither limits their
 * time nor handles their errors. An upgrade of any other address would stay open forever, and one
 * that breaks before socket.io listens would end the process.
 */
export const guardUpgrades = (server: HttpServer): void => {
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => socket.destroy())
    if (!request.url?.startsWith(LIVE_PATH) || !hasOneHost(request)) socket.destroy()
  })
}
