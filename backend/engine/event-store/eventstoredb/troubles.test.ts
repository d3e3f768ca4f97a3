import { createServer, type AddressInfo, type Server as Listener } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, it } from '@jest/globals'
import { EventStoreDBClient } from '@eventstore/db-client'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, type handleServerStreamingCall } from '@grpc/grpc-js'
import { EventStoreUnavailable } from '../event-store.js'
import { newStream, outcome } from '../testing/sample-events.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { memoryClaims } from './testing/memory-claims.js'
import { selfSigned } from './testing/self-signed.js'
import { troubleWith } from './troubles.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const listening = (server: Listener): Promise<number> =>
  new Promise((resolve) => {
    closing.push(() => server.close())
    server.on('connection', (socket) => void closing.push(() => socket.destroy()))
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** A server that refuses every call in this way. */
const refusing = async (code: number, details: string): Promise<number> => {
  const server = new Server()
  const refuse: handleServerStreamingCall<unknown, unknown> = (call) =>
    void call.emit('error', { code, details })
  server.addService(streamsService.StreamsService, { read: refuse })
  server.addService(featuresService.ServerFeaturesService, {})
  closing.push(() => server.forceShutdown())
  return new Promise((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
}

/** What the client says when it is asked once. */
const failureAt = async (url: string): Promise<unknown> => {
  const client = EventStoreDBClient.connectionString(url)
  closing.push(() => client.dispose())
  const reading = client.readStream(newStream())
  return outcome(reading[Symbol.asyncIterator]().next())
}

const troubleAt = async (host: string, query = '') => {
  const url = `esdb://eve:SECRET@${host}${query}`
  return troubleWith(url, await failureAt(url))
}

const INSECURE = '?tls=false'

describe('an EventStoreDB that cannot be read is reported with its host and what to check', () => {
  it('at once when the user or the password is wrong', async () => {
    const host = `127.0.0.1:${await refusing(16, 'Unauthenticated')}`
    const url = `esdb://eve:SECRET@${host}${INSECURE}`
    const store = new EventStoreDbEventStore({ url, claims: memoryClaims(), timeoutMs: 600_000 })
    closing.push(() => store.close())
    expect(troubleWith(url, await outcome(store.head()))).toEqual({
      message: `${host} does not accept this user and password; check both in the address`,
      isFinal: true,
    })
  })

  it('at once when the user has no right to read', async () => {
    const host = `127.0.0.1:${await refusing(7, 'Access Denied')}`
    const url = `esdb://eve:SECRET@${host}${INSECURE}`
    const store = new EventStoreDbEventStore({ url, claims: memoryClaims(), timeoutMs: 600_000 })
    closing.push(() => store.close())
    expect(troubleWith(url, await outcome(store.head()))).toEqual({
      message: `this user may not use the log at ${host}; use one that may read $all and write every stream`,
      isFinal: true,
    })
  })

  it('when the authority of its certificate is unknown', async () => {
    const server = createTlsServer({ ...selfSigned, ALPNProtocols: ['h2'] }).on(
      'tlsClientError',
      () => undefined,
    )
    const host = `localhost:${await listening(server)}`
    expect(await troubleAt(host)).toEqual({
      message: `the certificate of ${host} is not trusted; set tlsCAFile= to the file of its authority, and name the host as the certificate does`,
      isFinal: true,
    })
  })

  it('when it expects TLS and is asked without', async () => {
    const host = `127.0.0.1:${await listening(createTlsServer(selfSigned).on('tlsClientError', () => undefined))}`
    expect(await troubleAt(host, INSECURE)).toEqual({
      message: `${host} breaks off every connection; if that server uses TLS, remove tls=false`,
      isFinal: false,
    })
  })

  it('when it has no TLS and is asked with it', async () => {
    const host = `localhost:${await listening(createServer((socket) => void socket.on('error', () => undefined).on('data', () => socket.destroy())))}`
    expect(await troubleAt(host)).toEqual({
      message: `${host} does not speak TLS; add tls=false if that server runs without it`,
      isFinal: false,
    })
  })

  it('when nothing listens there, and when there is no such host', async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await troubleAt(`127.0.0.1:${port}`, INSECURE)).toMatchObject({
      message: `nothing listens at 127.0.0.1:${port}; check that EventStoreDB runs there`,
    })
    expect(await troubleAt('nobody.invalid:2113', INSECURE)).toMatchObject({
      message: 'the host name nobody.invalid:2113 is unknown; check its spelling',
    })
  })

  it('when no node of a cluster leads, and when none answers', () => {
    const cluster = 'esdb://eve:SECRET@one:2113,two:2113?tls=false'
    const lost = new EventStoreUnavailable(10_000, {
      cause: new Error('Failed to discover after 10 attempts.'),
    })
    expect(troubleWith(cluster, lost)).toEqual({
      message:
        'no leader was found through one:2113,two:2113; check the hosts, TLS, the user and the password',
      isFinal: false,
    })
    expect(
      troubleWith(
        cluster,
        new EventStoreUnavailable(10_000, { cause: new Error('no response in time') }),
      ),
    ).toEqual({
      message:
        'one:2113,two:2113 does not answer; check that it runs, can be reached from here and has a leader',
      isFinal: false,
    })
  })
})
