import type { Profiler } from 'node:inspector'

type Frame = Profiler.ProfileNode['callFrame']

/**
 * The parts of a request by where their code is, the first that fits; what fits none is named by
 * its package, or by its folder in the product.
 */
const parts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HTTP parser and server', /^node:(_http|internal\/http|http)/],
  [
    'sockets and streams',
    /^node:(net|stream|internal\/stream|internal\/js_stream|timers|internal\/timers|events|buffer|internal\/buffer|string_decoder)/,
  ],
  ['hashes and random numbers', /^node:(crypto|internal\/crypto)/],
  [
    'promises and async context',
    /^node:(internal\/process\/task_queues|async_hooks|internal\/async|internal\/promise)/,
  ],
  ['other parts of Node', /^node:/],
  [
    'Express and its router',
    /node_modules\/(express|router|body-parser|raw-body|finalhandler|on-finished|qs|accepts|send|parseurl|path-to-regexp|content-type|type-is|iconv-lite|mime-types)\//,
  ],
  ['Nest', /node_modules\/(@nestjs|rxjs|reflect-metadata)\//],
  ['Passport', /node_modules\/passport/],
  ['zod', /node_modules\/zod\//],
  ['PostgreSQL driver', /node_modules\/(pg|pg-[^/]*|postgres-[^/]*)\//],
  ['Kysely', /node_modules\/kysely\//],
  ['socket.io', /node_modules\/(socket\.io|engine\.io|ws)/],
]

const ownRoom =
  /\/backend\/(contracts|domain|lib|postgres|engine\/[^/]+|server\/[^/]+|features\/[^/]+)\//

/** The part that a frame of a profile belongs to. */
const partOf = ({ url, functionName }: Pick<Frame, 'url' | 'functionName'>): string => {
  if (url === '') return functionName.startsWith('(') ? functionName.slice(1, -1) : 'native code'
  const named = parts.find(([, pattern]) => pattern.test(url))?.[0]
  if (named) return named
  const own = ownRoom.exec(url)?.[1]
  return own
    ? `Daybook: ${own}`
    : (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? 'the bench')
}

/** Microseconds of each part of a profile, idle time left out, most first. */
export const partsOfProfile = ({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profiler.Profile): readonly (readonly [string, number])[] => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const spent = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const part = partOf(frames.get(id) ?? { url: '', functionName: '(program)' })
    spent.set(part, (spent.get(part) ?? 0) + (timeDeltas[at] ?? 0))
  }
  spent.delete('idle')
  return [...spent].toSorted(([, one], [, other]) => other - one)
}
