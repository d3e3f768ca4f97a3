import type { Variant } from '../plan.js'
import { embeddedDatabase, ownDatabase, type DatabaseServer, type OwnDatabase } from './database.js'
import { mountDisk, type Disk } from './disk.js'
import { openDrillFolder, type DrillFolder } from './drill-folder.js'
import { Proxy } from './proxy.js'
import { freePort, Server } from './server.js'

/** Everything that a fault can hit. */
export interface World {
  readonly place: DrillFolder
  readonly servers: readonly Server[]
  readonly database: DatabaseServer
  /** The database server, if the drill starts and stops it. */
  readonly own: OwnDatabase | undefined
  readonly proxies: readonly Proxy[]
  /** The separate file system; undefined if this user may not mount one. */
  readonly disk: Disk | undefined
}

const PROCESSES = 2

const onEmbedded = async (place: DrillFolder, disk: Disk | undefined): Promise<World> => {
  const server = new Server(place, await freePort(), { DATABASE_URL: '' })
  await server.start()
  return {
    place,
    disk,
    servers: [server],
    database: embeddedDatabase(place),
    own: undefined,
    proxies: [],
  }
}

const onUrl = async (place: DrillFolder, disk: Disk | undefined): Promise<World> => {
  const own = await ownDatabase(place, await freePort())
  await own.start()
  const proxies = await Promise.all(Array.from({ length: PROCESSES }, () => Proxy.to(own.port)))
  const servers: Server[] = []
  for (const { port } of proxies) {
    const server = new Server(place, await freePort(), { DATABASE_URL: own.urlAt(port) })
    // One after another, because the first one creates the schema and fills the demo.
    await server.start()
    servers.push(server)
  }
  return { place, disk, servers, database: own.server, own, proxies }
}

/** Starts everything in a new folder. */
export const openWorld = async (variant: Variant): Promise<World> => {
  const place = await openDrillFolder()
  const disk = await mountDisk(place)
  return variant === 'embedded' ? onEmbedded(place, disk) : onUrl(place, disk)
}

/**
 * Stops everything and removes the folder.
 * @returns a description of each server that did not exit with 0
 */
export const closeWorld = async ({ place, servers, own, proxies }: World): Promise<string[]> => {
  const ends: string[] = []
  for (const server of servers) {
    const how = await server.stop()
    if (how !== '0') ends.push(`the server at ${server.address} ended with ${how}`)
  }
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await own?.stop()
  await place.remove()
  return ends
}
