import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drill } from './drill.js'
import { planOf, shortPlan, variants, type Variant } from './plan.js'
import { linesOf } from './report.js'

const MINUTE = 60_000
/** How long the start, the last recovery and the judging may take on top of the faults. */
const ALLOWANCE_MS = 6 * MINUTE

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '3' },
    variant: { type: 'string' },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

const fail = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const number = (name: 'seed' | 'minutes', text: string): number => {
  const value = Number(text)
  return Number.isFinite(value) && value >= 0
    ? value
    : fail(`--${name} must be a number, but is ${text}`)
}

const isVariant = (name: string): name is Variant => variants.some((variant) => variant === name)

const chosen = (name: string | undefined): readonly Variant[] => {
  if (name === undefined) return values.short ? ['embedded'] : variants
  return isVariant(name)
    ? [name]
    : fail(`--variant must be one of ${variants.join(', ')}, but is ${name}`)
}

const seed =
  values.seed === undefined ? Math.floor(Math.random() * 1e9) : number('seed', values.seed)
const lastsMs = number('minutes', values.minutes) * MINUTE
const asked = chosen(values.variant)

const say = (line: string) => void process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
setTimeout(
  () => fail('the drill took too long; the last line says how far it got'),
  asked.length * (lastsMs + ALLOWANCE_MS),
).unref()

say(
  `seed ${seed}: the faults repeat with --seed ${seed} --minutes ${values.minutes}${values.variant ? ` --variant ${values.variant}` : ''}`,
)
let [passed, failed] = [0, 0]
for (const variant of asked) {
  const started = performance.now()
  const sayHere = (line: string) =>
    say(`[${variant} ${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${line}`)
  const faults = values.short ? shortPlan : planOf(seed, variant)
  const report = await drill({
    variant,
    seed,
    clients: values.short ? 4 : 8,
    faults,
    lastsMs,
    say: sayHere,
  })
  for (const line of linesOf(report)) say(line)
  const kept = report.judgements.filter(({ violations }) => violations.length === 0).length
  passed += kept
  failed += report.judgements.length - kept
}
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }))
process.exit(failed === 0 ? 0 : 1)
