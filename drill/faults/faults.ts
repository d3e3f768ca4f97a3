import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultKind } from '../plan.js'
import { freeze, signal } from '../world/processes.js'
import type { Proxy } from '../world/proxy.js'
import type { Server } from '../world/server.js'
import type { World } from '../world/world.js'

/**
 * Starts a fault, keeps it up and ends it.
 * @returns false if this world has nothing that the fault could hit
 */
type Strike = (world: World, fault: Fault) => Promise<boolean>

/** The item that the fault's `pick` selects. */
const chosen = <Item>(items: readonly Item[], { pick }: Fault): Item | undefined =>
  items[Math.floor(pick * items.length)]

const BACKENDS = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start`

const onServer =
  (act: (server: Server, fault: Fault, world: World) => Promise<void>): Strike =>
  async (world, fault) => {
    const server = chosen(world.servers, fault)
    if (server) await act(server, fault, world)
    return server !== undefined
  }

const onWire =
  (act: (proxy: Proxy, fault: Fault) => Promise<void>): Strike =>
  async ({ proxies }, fault) => {
    const proxy = chosen(proxies, fault)
    if (proxy) await act(proxy, fault)
    return proxy !== undefined
  }

/**
 * Kills the database server. Daybook restarts its own one; the drill restarts its own one when the
 * fault ends.
 */
const killPostgres = async ({ database, own }: World, { holdMs }: Fault): Promise<void> => {
  await database.kill()
  if (!own) return
  await sleep(holdMs)
  await own.start()
}

const strikes: Readonly<Record<FaultKind, Strike>> = {
  'kill-node': onServer(async (server, { holdMs }) => {
    await server.kill()
    await sleep(holdMs)
  }),
  'kill-postgres': async (world, fault) => {
    await killPostgres(world, fault)
    return true
  },
  'kill-backend': async ({ database }, fault) => {
    const backends = await database.ask<{ pid: number }>(BACKENDS)
    const backend = chosen(backends, fault)
    if (backend) signal([backend.pid], 'SIGKILL')
    return backend !== undefined
  },
  'kill-both': async (world, fault) => {
    await world.database.kill()
    await chosen(world.servers, fault)?.kill()
    await sleep(fault.holdMs)
    await world.own?.start()
    return true
  },
  'freeze-node': onServer((server, { holdMs }, { place }) => freeze(place, [server.pid], holdMs)),
  'freeze-postgres': async ({ database, place }, { holdMs }) => {
    await freeze(place, await database.pids(), holdMs)
    return true
  },
  'terminate-backends': async ({ database }, { pick }) => {
    // Half of these faults end all connections, the others only the newest.
    const limit = pick < 0.5 ? '' : ' desc limit 1'
    await database.ask(`select pg_terminate_backend(pid) from (${BACKENDS}${limit}) as backends`)
    return true
  },
  'full-disk': async ({ disk, own }, { holdMs }) => {
    if (!disk) return false
    await disk.fill()
    await sleep(holdMs)
    await disk.empty()
    // Running out of space may have stopped the database server.
    await own?.start()
    return true
  },
  'restart-postgres': async ({ own }, { holdMs }) => {
    if (!own) return false
    await own.stop()
    await sleep(holdMs)
    await own.start()
    return true
  },
  cut: onWire(async (proxy) => proxy.cut('end')),
  reset: onWire(async (proxy) => proxy.cut('reset')),
  silence: onWire(async (proxy, { holdMs }) => {
    proxy.silence()
    await sleep(holdMs)
    proxy.speak()
  }),
}

export const strike: Strike = (world, fault) => strikes[fault.kind](world, fault)
