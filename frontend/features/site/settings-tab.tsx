import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SiteForStaff } from '#contracts/site'
import { siteText as text } from '../../lib/text/site.js'
import { Card } from '../../ui/card.js'
import { FourStates } from '../../ui/four-states.js'
import { MoneyInput } from '../../ui/money-input.js'
import { Note } from '../../ui/note.js'
import { SubmitButton } from '../../ui/submit-button.js'
import { TextField } from '../../ui/text-field.js'
import { siteQuery } from './queries.js'
import { ConfirmSettings } from './confirm-settings.js'
import { changesOf, SettingsForm as Schema, typedOf, type SettingsWanted } from './settings-form.js'
import styles from './site.module.css'

/** Name, minimum, fee and banner of the site. */
export const SettingsTab = () => {
  const query = useQuery(siteQuery())
  return (
    <Card title={text.settings}>
      <FourStates query={query} what={text.settings} unharmed={text.unharmed} skeleton={{ shape: 'block', height: [436, 476] }}>
        {(site) => <SettingsForm site={site} />}
      </FourStates>
    </Card>
  )
}

const SettingsForm = ({ site }: { site: SiteForStaff }) => {
  const [wanted, setWanted] = useState<SettingsWanted>()
  const [isSame, setIsSame] = useState(false)
  const form = useForm({ resolver: zodResolver(Schema), values: typedOf(site.settings), resetOptions: { keepDirtyValues: true } })
  const { errors } = form.formState
  const check = form.handleSubmit((values) => {
    const nothing = Object.keys(changesOf(values, site.settings)).length === 0
    setIsSame(nothing)
    if (!nothing) setWanted(values)
  })
  return (
    <>
      <form className={styles.form} onSubmit={check} noValidate>
        <p className={styles.intro}>{text.settingsIntro}</p>
        <TextField label={text.siteName} error={errors.siteName?.message} {...form.register('siteName')} />
        <MoneyInput label={text.minimum} error={errors.minimumWithdrawal?.message} {...form.register('minimumWithdrawal')} />
        <TextField
          label={text.fee}
          description={text.feeHelp}
          inputMode="decimal"
          error={errors.withdrawalFeeBasisPoints?.message}
          {...form.register('withdrawalFeeBasisPoints')}
        />
        <TextField label={text.banner} description={text.bannerHelp} error={errors.bannerText?.message} {...form.register('bannerText')} />
        {isSame && <Note>{text.unchanged}</Note>}
        <div className={styles.foot}>
          <SubmitButton label={text.save} busyLabel={text.saving} isBusy={false} />
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
