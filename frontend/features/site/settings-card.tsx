import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { SiteForStaff } from '#contracts/site/site'
import { siteText as text } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { LeaveGuard } from '../../ui/overlays/leave-guard.js'
import { MoneyInput } from '../../ui/forms/money-input.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import { siteQuery } from './queries.js'
import { ConfirmSettings } from './confirm-settings.js'
import { LogoField } from './logo-field.js'
import { changesOf, SettingsForm as Schema, typedOf } from './settings-form.js'
import styles from './site.module.css'
import { WaitingSettings } from './waiting-changes.js'
import { SiteHistory } from './site-history.js'

/** The form of the site's settings. */
export const SettingsCard = () => {
  const query = useQuery(siteQuery())
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const history = (
    <Button variant="default" size="xs" onClick={() => setIsHistoryOpen(true)}>
      {text.history}
    </Button>
  )
  return (
    <Card title={text.settings} aside={history}>
      {isHistoryOpen && <SiteHistory of="settings" onClose={() => setIsHistoryOpen(false)} />}
      <FourStates
        query={query}
        what={text.settings}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: [648, 780] }}
      >
        {(site) => <SettingsForm site={site} />}
      </FourStates>
    </Card>
  )
}

const useSettingsForm = (site: SiteForStaff) => {
  const [wanted, setWanted] = useState<ReturnType<typeof changesOf>>()
  const [isSame, setIsSame] = useState(false)
  const form = useForm({
    resolver: standardSchemaResolver(Schema),
    values: typedOf(site.settings),
    resetOptions: { keepDirtyValues: true },
  })
  const check = form.handleSubmit((values) => {
    const changes = changesOf(values, site)
    const nothing = Object.keys(changes).length === 0
    setIsSame(nothing)
    if (!nothing) setWanted(changes)
  })
  return { form, check, wanted, setWanted, isSame }
}

const closers = [
  { value: 'staff', title: text.closersOf.staff },
  { value: 'clients', title: text.closersOf.clients, under: text.closersHelp },
]

const owed = [
  { value: 'any', title: text.owedOf.any },
  { value: 'kept', title: text.owedOf.kept, under: text.owedHelp },
]

/** What the site allows, each as a choice of two. */
const Rules = ({ register }: Pick<ReturnType<typeof useSettingsForm>['form'], 'register'>) => (
  <>
    <ChoiceCards label={text.closers} choices={closers} {...register('clientsCloseTrades')} />
    <ChoiceCards label={text.owed} choices={owed} {...register('keepsOwedAvailable')} />
  </>
)

const Logo = ({
  form: { control, formState },
  onUploading,
}: Pick<ReturnType<typeof useSettingsForm>, 'form'> & {
  readonly onUploading: (isUploading: boolean) => void
}) => (
  <Controller
    control={control}
    name="logo"
    render={({ field }) => (
      <LogoField
        hash={field.value}
        onChange={field.onChange}
        onUploading={onUploading}
        error={formState.errors.logo?.message}
      />
    )}
  />
)

const SettingsForm = ({ site }: { site: SiteForStaff }) => {
  const { form, check, wanted, setWanted, isSame } = useSettingsForm(site)
  const { errors, isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  return (
    <>
      <LeaveGuard isChanged={isDirty} />
      <form className={styles.form} onSubmit={check} noValidate>
        <p className={styles.intro}>{text.settingsIntro}</p>
        <WaitingSettings />
        <TextField
          label={text.siteName}
          error={errors.siteName?.message}
          {...form.register('siteName')}
        />
        <Logo form={form} onUploading={setIsUploading} />
        <MoneyInput
          label={text.minimum}
          error={errors.minimumWithdrawal?.message}
          {...form.register('minimumWithdrawal')}
        />
        <TextField
          label={text.fee}
          description={text.feeHelp}
          inputMode="decimal"
          error={errors.withdrawalFeeBasisPoints?.message}
          {...form.register('withdrawalFeeBasisPoints')}
        />
        <MoneyInput
          label={text.threshold}
          description={text.thresholdHelp}
          placeholder={text.noThreshold}
          error={errors.manualEntryThreshold?.message}
          {...form.register('manualEntryThreshold')}
        />
        <Rules register={form.register} />
        <TextField
          label={text.support}
          description={text.supportHelp}
          type="email"
          error={errors.supportAddress?.message}
          {...form.register('supportAddress')}
        />
        <TextField
          label={text.banner}
          description={text.bannerHelp}
          error={errors.bannerText?.message}
          {...form.register('bannerText')}
        />
        {isSame && <Note>{text.unchanged}</Note>}
        <div className={styles.foot}>
          <SubmitButton label={text.save} busyLabel={text.logoUploading} isBusy={isUploading} />
        </div>
      </form>
      <ConfirmSettings
        site={site}
        wanted={wanted}
        onClose={() => setWanted(undefined)}
        onSaved={() => {
          setWanted(undefined)
          form.reset(typedOf(site.settings), { keepDirtyValues: false })
        }}
      />
    </>
  )
}
