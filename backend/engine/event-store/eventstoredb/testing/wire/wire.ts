import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { append } from './append.js'
import { batchAppend } from './batch-append.js'
import { noCalls, type Calls } from './calls.js'
import { Connections } from './connections.js'
import { Faults } from './faults.js'
import { getSupportedMethods } from './features.js'
import { readGossip } from './gossip.js'
import type { WireNode } from './node.js'
import { read } from './read.js'
import { WireLog } from './wire-log.js'

export interface WireOptions {
  /** Whether clients may append by the long call; without it they take the older way. */
  readonly advertisesBatchAppend?: boolean
  /** Nodes that share a log. */
  readonly log?: WireLog
  readonly port?: number
  readonly maxAppendBytes?: number
}

export interface Wire {
  /** For `EventStoreDBClient.connectionString`. */
  readonly url: string
  readonly host: string
  readonly port: number
  readonly log: WireLog
  readonly faults: Faults
  readonly calls: Readonly<Calls>
  /** Cuts all connections, and accepts no new ones. */
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const MAX_APPEND_BYTES = 1_048_576
const LIMITS = { 'grpc.max_receive_message_length': 16 * 1024 * 1024, 'grpc.enable_channelz': 0 }

/**
 * Starts a server in this process that speaks EventStoreDB's protocol. It is not EventStoreDB: it
 * has its wire format and the rules that a client relies on, and keeps its events in memory.
 */
export async function startWire(options: WireOptions = {}): Promise<Wire> {
  const {
    log = new WireLog(),
    advertisesBatchAppend = true,
    maxAppendBytes = MAX_APPEND_BYTES,
  } = options
  const server = new Server(LIMITS)
  const connections = new Connections(server)
  const port = await connections.listen(HOST, options.port ?? 0)
  const faults = new Faults(() => connections.cut())
  const calls = noCalls()
  const cut: WireNode['cut'] = (call) => connections.cut(call.getPeer())
  serve(server, {
    host: HOST,
    port,
    log,
    faults,
    calls,
    advertisesBatchAppend,
    maxAppendBytes,
    cut,
  })
  const stop = async (): Promise<void> => {
    await connections.close()
    server.forceShutdown()
  }
  return { url: `esdb://${HOST}:${port}?tls=false`, host: HOST, port, log, faults, calls, stop }
}

/** Any other call is answered as unimplemented. */
function serve(server: Server, node: WireNode): void {
  const streams: UntypedServiceImplementation = { append: append(node), read: read(node) }
  if (node.advertisesBatchAppend) streams['batchAppend'] = batchAppend(node)
  server.addService(streamsService.StreamsService, streams)
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: getSupportedMethods(node),
  })
  server.addService(gossipService.GossipService, { read: readGossip(node) })
}
