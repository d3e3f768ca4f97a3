import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { instrumentLabel, listed, type Instrument } from '#contracts/values/instruments'
import type { MarketForClient } from '#contracts/market/market'
import { PositiveAmount } from '#contracts/values/money'
import type { Direction } from '#contracts/values/trade-values'
import { formatCount, formatDecimal } from '../../lib/format/format-money.js'
import { useSession } from '../../lib/session/session.js'
import { marketText as text } from '../../lib/text/market.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'
import { Card } from '../../ui/figures/card.js'
import { Facts } from '../../ui/figures/facts.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Money } from '../../ui/figures/money.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { TextField } from '../../ui/forms/text-field.js'
import { ConfirmTrade, type Order } from './confirm-trade.js'
import styles from './trade-card.module.css'
import {
  hundredthsOf,
  lotAtAsk,
  lotsText,
  mostLots,
  tradeResolver,
  worthOf,
  type TradeForm,
} from './trade-form.js'
import { isTraded, WhyClosed } from './why-closed.js'

interface TradeCardProps {
  readonly instrument: Instrument
  /** Undefined until they have arrived. */
  readonly view: MarketForClient | undefined
  readonly available: bigint | undefined
}

const empty: TradeForm = { amount: '', lots: '' }

/** "10,000 EUR", "0.5 BTC", "10 shares". */
const unitsText = (instrument: Instrument, hundredths: bigint): string => {
  const { market, lot, name } = listed(instrument)
  const units = (Number(hundredths) * lot) / 100
  const count = Number.isInteger(units) ? formatCount(units) : formatDecimal(String(units))
  return market === 'stocks' ? text.share(count) : text.units(count, name.split('/')[0] ?? name)
}

/**
 * A new trade: how much is held for it, how many lots, and which way. Pressing a direction asks for
 * confirmation first.
 */
export const TradeCard = ({ instrument, view, available }: TradeCardProps) => {
  const [order, setOrder] = useState<Order>()
  const form = useForm<TradeForm>({
    defaultValues: empty,
    resolver: tradeResolver(available ?? 0n, view ? lotAtAsk(view) : 1n),
  })
  const { resetField } = form
  // With another instrument, the amount stays.
  useEffect(
    () => () => {
      resetField('lots')
      setOrder(undefined)
    },
    [instrument, resetField],
  )
  const { errors } = form.formState
  const begin = (direction: Direction) =>
    form.handleSubmit((values) => setOrder({ ...values, instrument, direction }))
  return (
    <Card title={text.newTrade}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <MoneyInput
          label={text.amount}
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextField
          label={text.lots}
          description={text.steps}
          placeholder={formatDecimal('0.10')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.lots?.message}
          {...form.register('lots')}
        />
        <Means control={form.control} instrument={instrument} view={view} available={available} />
        <Directions
          view={view}
          isReady={available !== undefined}
          onPress={(direction) => void begin(direction)()}
        />
        <Hint view={view} />
      </form>
      {order && view && (
        <ConfirmTrade
          order={order}
          view={view}
          available={available}
          onClose={() => setOrder(undefined)}
          onPlaced={() => form.reset(empty)}
        />
      )}
    </Card>
  )
}

const Hint = ({ view }: Pick<TradeCardProps, 'view'>) => {
  const { clientsCloseTrades } = useSession().site
  if (view && !isTraded(view)) return <WhyClosed view={view} />
  return <p className={styles.hint}>{text.hint(clientsCloseTrades)}</p>
}

interface DirectionsProps extends Pick<TradeCardProps, 'view'> {
  readonly isReady: boolean
  readonly onPress: (direction: Direction) => void
}

/** The two buttons, each with its price. */
const Directions = ({ view, isReady, onPress }: DirectionsProps) => (
  <div className={styles.directions}>
    {(['sell', 'buy'] as const).map((direction) => (
      <button
        key={direction}
        type="button"
        className={styles.direction}
        disabled={!isReady || !view || !isTraded(view)}
        onClick={() => onPress(direction)}
      >
        <span className={styles.word}>
          {direction === 'sell' ? (
            <IconArrowDown size={16} stroke={2} aria-hidden />
          ) : (
            <IconArrowUp size={16} stroke={2} aria-hidden />
          )}
          {text.directions[direction]}
        </span>{' '}
        <span className={styles.at}>
          {view ? formatDecimal(direction === 'sell' ? view.bid : view.ask) : '…'}
        </span>
      </button>
    ))}
  </div>
)

interface MeansProps extends TradeCardProps {
  readonly control: ReturnType<typeof useForm<TradeForm>>['control']
}

const wanted = typedAmount('')

interface Typed extends Pick<TradeCardProps, 'instrument' | 'view'> {
  readonly hundredths: bigint | undefined
  readonly held: bigint | undefined
}

/** What the lots are worth; until they are typed, how many the amount allows. */
const meaningOf = ({ instrument, hundredths, held, view }: Typed): string => {
  if (view === undefined) return instrumentLabel(instrument)
  if (hundredths !== undefined)
    return text.lotsWorth(
      lotsText(hundredths),
      unitsText(instrument, hundredths),
      worthOf(hundredths, view.lotValue),
    )
  const most = held === undefined ? 0n : mostLots(held, lotAtAsk(view))
  return held === undefined || most === 0n
    ? instrumentLabel(instrument)
    : text.upToLots(lotsText(most), held)
}

/** Whether the price is still the one at which the fields were last changed. */
const useIsPriceAsTyped = (typed: string, lotValue: bigint | undefined): boolean => {
  const [changed, setChanged] = useState({ typed, lotValue })
  if (changed.typed !== typed) setChanged({ typed, lotValue })
  return changed.lotValue === lotValue
}

/**
 * What the typed amount and lots mean. Spoken as they are typed, but not each time the price moves.
 */
const Means = ({ control, instrument, view, available }: MeansProps) => {
  const [amount, lots] = useWatch({ control, name: ['amount', 'lots'] })
  const isAsTyped = useIsPriceAsTyped(`${amount} ${lots}`, view?.lotValue)
  const typed = wanted.safeParse(amount)
  const held = typed.success ? PositiveAmount.decode(typed.data) : undefined
  const hundredths = hundredthsOf(lots)
  return (
    <>
      <p className={styles.lots} aria-live={isAsTyped ? 'polite' : 'off'}>
        <AmountText>{meaningOf({ instrument, hundredths, held, view })}</AmountText>
      </p>
      <Facts
        facts={[
          ...(held === undefined
            ? []
            : [
                [
                  text.heldWhileOpen,
                  <strong key="held">
                    <Money cents={held} />
                  </strong>,
                ] as const,
              ]),
          ...(held === undefined || available === undefined || held > available
            ? []
            : [[text.availableAfter, <Money key="after" cents={available - held} />] as const]),
          [text.fee, text.noFee],
        ]}
      />
    </>
  )
}
