import { afterAll } from '@jest/globals'
import { EventStoreDBClient } from '@eventstore/db-client'
import { serverFacts } from './facts-of-the-server.js'
import { startWire } from './wire.js'

const wire = await startWire()
const older = await startWire({ advertisesBatchAppend: false })

afterAll(() => Promise.all([wire.stop(), older.stop()]))

serverFacts('on the wire', () => EventStoreDBClient.connectionString(wire.url))
serverFacts('on a wire without batches', () => EventStoreDBClient.connectionString(older.url))

const realServer = process.env['DAYBOOK_TEST_EVENTSTORE_URL']
if (realServer) serverFacts('itself', () => EventStoreDBClient.connectionString(realServer))
