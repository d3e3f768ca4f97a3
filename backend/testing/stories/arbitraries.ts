import fc from 'fast-check'
import { z } from 'zod'
import {
  ledgerEvents,
  type EventNamed,
  type LedgerEvent,
  type LedgerEventType,
} from '#contracts/events/ledger-events'
import { MinimumBalance } from '#contracts/catalogue/offer-terms'
import { MinimumWithdrawal } from '#contracts/events/changes'
import { ResultByStaff } from '#contracts/events/money-events'
import { MAX_AMOUNT, Money, PositiveAmount } from '#contracts/values/money'
import { OutsideAddress } from '#contracts/values/purchase-link-values'
import { Decimal, Instant, Reason } from '#contracts/values/values'

/** 1 to 5 cents, so small that boundaries are hit. */
export const cents = fc.bigInt({ min: 1n, max: 5n })

const anyText = fc.string({ unit: 'binary', maxLength: 30 })

const instant = fc
  .date({
    min: new Date('2000-01-01T00:00:00.000Z'),
    max: new Date('2099-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())

/** Values for schemas that demand more than their structure shows. */
const named = new Map<unknown, fc.Arbitrary<unknown>>([
  [Money, fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT })],
  [ResultByStaff, fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).filter((cents) => cents !== 0n)],
  [MinimumWithdrawal, fc.bigInt({ min: 1n, max: 1_000_000_00n })],
  [MinimumBalance, fc.bigInt({ min: 0n, max: MAX_AMOUNT })],
  [PositiveAmount, fc.oneof(cents, fc.bigInt({ min: 1n, max: MAX_AMOUNT }))],
  [Decimal, fc.stringMatching(/^\d{1,18}(\.\d{1,18})?$/)],
  [Instant, instant],
  [OutsideAddress, fc.domain().map((name) => `https://${name}/buy`)],
  [Reason, anyText.map((text) => `why${text}.`)],
])

const ofString = (schema: z.ZodString): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.uuid()
  const { pattern } = z.toJSONSchema(schema)
  return pattern
    ? fc.stringMatching(new RegExp(pattern))
    : anyText.filter((text) => schema.safeParse(text).data === text)
}

const ofObject = ({ shape }: z.ZodObject): fc.Arbitrary<unknown> => {
  const members = Object.entries(shape) as [string, z.ZodType][]
  const required = members.filter(([, member]) => member.type !== 'optional').map(([name]) => name)
  return fc.record(
    Object.fromEntries(members.map(([name, member]) => [name, arbitraryOf(member)])),
    {
      requiredKeys: required,
      noNullPrototype: true,
    },
  )
}

const makers: Readonly<Record<string, (schema: never) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  string: ofString,
  object: ofObject,
  array: (schema: z.ZodArray<z.ZodType>) =>
    fc.array(arbitraryOf(schema.element), { minLength: 1, maxLength: 3 }),
  optional: (schema: z.ZodOptional<z.ZodType>) => arbitraryOf(schema.unwrap()),
  enum: ({ options }: z.ZodEnum) => fc.constantFrom(...options),
  nullable: (schema: z.ZodNullable<z.ZodType>) => fc.option(arbitraryOf(schema.unwrap())),
  union: ({ options }: z.ZodUnion<z.ZodType[]>) => fc.oneof(...options.map(arbitraryOf)),
  /** An amount within bounds of its own. */
  pipe: (schema: z.ZodType) =>
    fc
      .bigInt({ min: 0n, max: MAX_AMOUNT })
      .filter((amount) => z.safeEncode(schema, amount).success),
  literal: ({ values }: z.ZodLiteral) => fc.constantFrom(...values),
  number: ({ minValue, maxValue }: z.ZodNumber) =>
    fc.integer({ min: minValue ?? undefined, max: maxValue ?? undefined }),
}

/**
 * Values that a schema accepts, in their decoded form.
 * @throws Error for a kind of schema that no event uses yet
 */
const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const known = named.get(schema)
  if (known) return known
  const maker = makers[schema.type]
  if (!maker) throw new Error(`there is no arbitrary for ${schema.type}`)
  return maker(schema as never)
}

export const eventTypes = Object.keys(ledgerEvents) as LedgerEventType[]

/** Events of one type, made from its schema. */
export const eventOf = <Type extends LedgerEventType>(type: Type): fc.Arbitrary<EventNamed<Type>> =>
  arbitraryOf(ledgerEvents[type].data).map((data) => ({ type, data }) as EventNamed<Type>)

/** Events of all types. */
export const anyEvent: fc.Arbitrary<LedgerEvent> = fc
  .constantFrom(...eventTypes)
  .chain((type) => eventOf(type) as fc.Arbitrary<LedgerEvent>)
