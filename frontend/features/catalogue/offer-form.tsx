import { Button, Textarea } from '@mantine/core'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { OfferKind } from '#contracts/catalogue/offer-terms'
import { addOffer, changeOffer, type Offer } from '#contracts/site/catalogue'
import { Reason } from '#contracts/values/values'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { kitText } from '../../lib/text/kit.js'
import { offerFormText as text } from '../../lib/text/offer-form.js'
import { kindWords, offersText } from '../../lib/text/offers.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { Note } from '../../ui/messages/note.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './catalogue.module.css'
import { fieldsOf, termsIn, typedOf, type Field, type Typed } from './offer-form-values.js'
import { PhotoField } from './photo-field.js'

interface OfferFormProps {
  readonly kind: OfferKind
  /** The offer to be changed; a new one without. */
  readonly offer?: Offer | undefined
  readonly onDone: () => void
  readonly onCancel: () => void
}

/**
 * The refused fields of an answer by the names of the form: "terms.features.0" is at the features.
 */
const faultsIn = (error: Error): Typed =>
  error instanceof ApiProblem
    ? Object.fromEntries(
        error.fields.map(({ path, message }) => [
          path.replace(/^terms\./, '').split('.')[0],
          message,
        ]),
      )
    : {}

const useOfferForm = ({ kind, offer, onDone }: Omit<OfferFormProps, 'onCancel'>) => {
  const draft = useFormDraft<Typed>(`offer ${offer?.offerId ?? kind}`, {
    ...typedOf(kind, offer?.terms),
    reason: '',
  })
  const [typed, setTyped] = useState<Typed>(draft.values)
  const [faults, setFaults] = useState<Typed>({})
  const form = useRef<HTMLFormElement>(null)
  // If the offer is changed while the form is open, saving would undo that.
  const [basedOn] = useState(offer?.changedAt)
  const words = kindWords[kind]
  const show = (found: Typed) => {
    setFaults(found)
    const first = [...fieldsOf[kind].map(([field]) => field), 'reason'].find((each) => found[each])
    form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus()
  }
  const done = (said: string) => () => {
    draft.sent()
    draft.keep(draft.values)
    toast.success(said)
    onDone()
  }
  const onRefused = (_: string, error: Error) => show(faultsIn(error))
  const adding = useCommand(addOffer, {
    failed: words.failedToAdd,
    onDone: done(words.added),
    onRefused,
  })
  const changing = useCommand(changeOffer, {
    failed: offersText.failedToChange,
    onDone: done(offersText.changed),
    onRefused,
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = termsIn(kind, typed)
    const reason = Reason.safeParse(typed['reason'])
    const why: Typed = reason.error ? { reason: reason.error.issues[0]?.message ?? '' } : {}
    if ('faults' in found || !reason.success)
      return show({ ...('faults' in found ? found.faults : {}), ...why })
    setFaults({})
    if (offer && basedOn)
      changing.send({
        offerId: offer.offerId,
        basedOn,
        terms: found.terms,
        reason: reason.data,
      })
    else adding.send({ terms: found.terms, reason: reason.data })
  }
  const set = (field: string, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    draft.keep(next)
    if (faults[field]) setFaults({ ...faults, [field]: '' })
  }
  const command = offer ? changing : adding
  return { form, typed, faults, set, send, isBusy: command.isBusy, problem: command.problemText }
}

/** The form of an offer, with a reason. What was typed is kept until it is sent. */
export const OfferForm = ({ kind, offer, onDone, onCancel }: OfferFormProps) => {
  const { form, typed, faults, set, send, isBusy, problem } = useOfferForm({ kind, offer, onDone })
  // Saved before its photo has arrived, an offer would be without it.
  const [isUploading, setIsUploading] = useState(false)
  const hasFault = Object.values(faults).some((fault) => fault !== '')
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {fieldsOf[kind].map(([field, how]) => (
        <FieldOf
          key={field}
          field={field}
          how={how}
          name={typed['name'] ?? ''}
          value={typed[field] ?? ''}
          fault={faults[field]}
          onChange={(value) => set(field, value)}
          onUploading={setIsUploading}
        />
      ))}
      <Textarea
        name="reason"
        label={kitText.reason}
        description={kitText.staffReasonHelp}
        autosize
        minRows={2}
        value={typed['reason'] ?? ''}
        error={faults['reason'] || undefined}
        onChange={(event) => set('reason', event.currentTarget.value)}
      />
      {kind === 'package' && hasFault && <Note tone="error">{text.fillAll}</Note>}
      {problem && <Note tone="error">{problem}</Note>}
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {kitText.cancel}
        </Button>
        <SubmitButton
          label={offer ? offersText.save : kindWords[kind].add}
          busyLabel={isUploading ? text.photoUploading : offersText.saving}
          isBusy={isBusy || isUploading}
        />
      </div>
    </form>
  )
}

interface FieldProps {
  readonly field: Field
  readonly how: (typeof fieldsOf)[OfferKind][number][1]
  /** The name typed so far, whose initials stand in for a photo. */
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
  readonly onUploading: (isUploading: boolean) => void
}

const FieldOf = (given: FieldProps): ReactNode => {
  const { field, how, name, value, fault, onChange, onUploading } = given
  if (how === 'photo')
    return (
      <PhotoField
        name={name}
        hash={value}
        error={fault || undefined}
        onChange={onChange}
        onUploading={onUploading}
      />
    )
  const props = {
    name: field,
    label: text.labels[field],
    description: text.help[field],
    error: fault || undefined,
    autoComplete: 'off',
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  }
  if (how === 'lines')
    return (
      <Textarea
        {...props}
        autosize
        minRows={3}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      />
    )
  if (how === 'money') return <MoneyInput {...props} />
  return <TextField {...props} inputMode={how === 'text' ? 'text' : 'decimal'} />
}
