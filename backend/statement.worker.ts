import { workerData } from 'node:worker_threads'
import { statementPieces } from './features/entries/statement-pages.js'
import { answerParts } from './lib/yielding/through-worker.js'

answerParts(statementPieces(workerData))
