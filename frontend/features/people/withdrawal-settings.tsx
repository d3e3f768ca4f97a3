import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { CodeStatus } from '#contracts/values/switches'
import { changeWithdrawalSettings, type UserDetail } from '#contracts/people/users'
import { formatRate } from '../../lib/format/format-money.js'
import { peopleText as text } from '../../lib/text/people.js'
import { releaseCodesText as codeText } from '../../lib/text/release-codes.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Card } from '../../ui/figures/card.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { toast } from '../../ui/messages/toast.js'
import { ReleaseCode } from './release-code.js'
import styles from './withdrawal-settings.module.css'

interface WithdrawalSettingsProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'feeBasisPoints' | 'releaseCode'>
  readonly billing: 'enabled' | 'disabled'
  readonly isOwn: boolean
}

const settings = {
  billing: {
    label: text.billing,
    means: { enabled: text.billingOn, disabled: () => text.billingOff },
    enabled: {
      title: text.enableFor,
      consequence: text.enableMeans,
      confirmLabel: text.enable,
      busyLabel: text.enabling,
    },
    disabled: {
      title: text.disableFor,
      consequence: text.disableMeans,
      confirmLabel: text.disable,
      busyLabel: text.disabling,
    },
  },
  code: {
    label: codeText.status,
    means: { enabled: () => codeText.on, disabled: () => codeText.off },
    enabled: {
      title: codeText.enableFor,
      consequence: codeText.enableMeans,
      confirmLabel: codeText.enable,
      busyLabel: codeText.enabling,
    },
    disabled: {
      title: codeText.disableFor,
      consequence: codeText.disableMeans,
      confirmLabel: codeText.disable,
      busyLabel: codeText.disabling,
    },
  },
} as const

/**
 * Whether this account pays the withdrawal fee, whether its withdrawals need a release code, and
 * the status of the code.
 */
export const WithdrawalSettings = ({ person, billing, isOwn }: WithdrawalSettingsProps) => (
  <Card title={text.settings}>
    <div className={styles.settings}>
      <Setting name="billing" status={billing} person={person} isOwn={isOwn} />
      <Setting name="code" status={person.releaseCode.status} person={person} isOwn={isOwn} />
      {person.releaseCode.status === 'enabled' && <ReleaseCode person={person} isOwn={isOwn} />}
    </div>
  </Card>
)

interface SettingProps extends Omit<WithdrawalSettingsProps, 'billing'> {
  readonly name: keyof typeof settings
  readonly status: CodeStatus
}

/** The switch first asks for a reason, and moves only once the server has accepted the change. */
const Setting = ({
  name,
  status,
  person: { userId, fullName, feeBasisPoints },
  isOwn,
}: SettingProps) => {
  const [wanted, setWanted] = useState<CodeStatus>()
  const change = useCommand(changeWithdrawalSettings, {
    failed: text.settingsFailed,
    onDone: () => {
      setWanted(undefined)
      toast.success(text.settingsSaved)
    },
  })
  const close = () => {
    setWanted(undefined)
    change.reset()
  }
  const other = status === 'enabled' ? 'disabled' : 'enabled'
  const { label, means, ...words } = settings[name]
  const { title, consequence, ...labels } = words[wanted ?? other]
  const rate = formatRate(feeBasisPoints)
  return (
    <>
      <Switch
        label={label}
        description={means[status](rate)}
        labelPosition="left"
        withThumbIndicator={false}
        checked={status === 'enabled'}
        disabled={isOwn}
        onChange={() => setWanted(other)}
        styles={{ body: { justifyContent: 'space-between' } }}
      />
      <ConfirmDialog
        {...labels}
        title={title(fullName)}
        consequence={consequence(rate)}
        opened={wanted !== undefined}
        onClose={close}
        isBusy={change.isBusy}
        problem={change.problemText}
        reason={{}}
        onConfirm={(reason) => wanted && change.send({ accountId: userId, [name]: wanted, reason })}
      />
    </>
  )
}
