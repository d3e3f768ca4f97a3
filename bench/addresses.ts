import { request } from 'node:http'
import { Passwords } from '../backend/server/identity/credentials/passwords.js'
import { nameId } from '../backend/lib/ids.js'
import { quantile } from './sample.js'
import { addPerson, openStage, type Stage } from './stage.js'

const CALLS = 500
const PASSWORD = 'seven quiet harbours'

/** What an attacker asks to find out who has an account. `writers`: how many ask at once. */
interface Question {
  readonly name: string
  readonly path: string
  readonly writers: number
  readonly bodyOf: (email: string) => object
}

const questions: readonly Question[] = [
  {
    name: 'sign-in',
    path: '/session',
    writers: 1,
    bodyOf: (email) => ({ email, password: 'a wrong guess' }),
  },
  {
    name: 'sign-up',
    path: '/users',
    writers: 8,
    bodyOf: (email) => ({
      username: 'eve',
      fullName: 'Eve',
      email,
      password: 'nine northern lanterns',
    }),
  },
  { name: 'reset', path: '/password-resets', writers: 8, bodyOf: (email) => ({ email }) },
]

interface TimedAnswer {
  /** Status and body without the reference, which differs each time. */
  readonly answer: string
  readonly ms: number
}

/**
 * Each call comes from another address of this machine, so that no limit per caller is reached;
 * Linux has all of 127.0.0.0/8.
 */
const ask = (
  { address }: Stage,
  { path, bodyOf }: Question,
  email: string,
  nth: number,
): Promise<TimedAnswer> =>
  new Promise((resolve, reject) => {
    const localAddress = `127.${1 + (nth >> 14)}.${(nth >> 7) & 127}.${1 + (nth & 127)}`
    const headers = { 'content-type': 'application/json', 'x-daybook': '1', origin: address }
    const start = performance.now()
    const sent = request(
      `${address}/api${path}`,
      { method: 'POST', headers, localAddress },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const body = Buffer.concat(parts)
            .toString()
            .replace(/"reference":"\w+"/, '')
          resolve({ answer: `${response.statusCode} ${body}`, ms: performance.now() - start })
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(bodyOf(email)))
  })

/** People whose existence must stay hidden from strangers. */
const add = async ({ app }: Stage): Promise<string[]> => {
  const passwordHash = await app.get(Passwords).hash(PASSWORD)
  const emails = Array.from({ length: CALLS }, (_, nth) => `known-${nth}@example.com`)
  for (const email of emails)
    await addPerson(app, {
      userId: nameId('bench', email),
      username: 'known',
      fullName: 'Known',
      email,
      passwordHash,
      persona: null,
      createdAt: new Date().toISOString(),
    })
  return emails
}

/**
 * How often a call of the first kind took longer than one of the second, of all pairs: 0.5 if they
 * are indistinguishable.
 */
const shareSlower = (one: readonly number[], other: readonly number[]): number => {
  const slower = one.reduce((sum, ms) => sum + other.filter((each) => each < ms).length, 0)
  return slower / (one.length * other.length)
}

const lineOf = (
  name: string,
  known: readonly TimedAnswer[],
  unknown: readonly TimedAnswer[],
): string => {
  const [a, b] = [known.map(({ ms }) => ms), unknown.map(({ ms }) => ms)]
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer))
  const middle = [quantile(a, 0.5), quantile(b, 0.5)] as const
  const cells = [
    middle[0].toFixed(1),
    middle[1].toFixed(1),
    (middle[0] / middle[1]).toFixed(3),
    shareSlower(a, b).toFixed(3),
  ]
  return `| ${name} | ${cells.join(' | ')} | ${answers.size === 1 ? 'the same' : `${answers.size} different`} |`
}

/** Alternates known and unknown addresses, so that other load on the machine affects both. */
const compare = async (
  stage: Stage,
  question: Question,
  known: readonly string[],
  from: number,
): Promise<string> => {
  const told: { readonly known: TimedAnswer[]; readonly unknown: TimedAnswer[] } = {
    known: [],
    unknown: [],
  }
  const calls = known.flatMap((email, nth) => {
    const stranger = { kind: 'unknown', email: `${question.name}-${nth}@example.com` } as const
    const owner = { kind: 'known', email } as const
    return nth % 2 === 0 ? [owner, stranger] : [stranger, owner]
  })
  let next = 0
  const write = async () => {
    for (let nth = next++; nth < calls.length; nth = next++) {
      const { kind, email } = calls[nth]!
      told[kind].push(await ask(stage, question, email, from + nth))
    }
  }
  await Promise.all(Array.from({ length: question.writers }, write))
  return lineOf(question.name, told.known, told.unknown)
}

/**
 * Whether answers and times reveal who has an account: 500 calls each about known and unknown
 * addresses.
 */
export const compareAddresses = async (say: (line: string) => void): Promise<string> => {
  const stage = await openStage({ environment: { DAYBOOK_MAIL: 'mailbox' } })
  try {
    const known = await add(stage)
    const lines: string[] = []
    for (const [nth, question] of questions.entries()) {
      say(`${question.name}: ${CALLS} known and ${CALLS} unknown addresses …`)
      lines.push(await compare(stage, question, known, nth * 2 * CALLS))
    }
    return [
      '| | known p50 ms | unknown p50 ms | ratio | known slower | answers |',
      '|---|---|---|---|---|---|',
      ...lines,
    ].join('\n')
  } finally {
    await stage.close()
  }
}
