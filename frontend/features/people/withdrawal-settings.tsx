import { Switch } from '@mantine/core'
import { useState } from 'react'
import { changeWithdrawalSettings, type UserDetail } from '#contracts/users'
import { formatRate } from '../../lib/format-money.js'
import { peopleText as text } from '../../lib/text/people.js'
import { useCommand } from '../../lib/use-command.js'
import { Card } from '../../ui/card.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { toast } from '../../ui/toast.js'

interface WithdrawalSettingsProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'feeBasisPoints'>
  readonly billing: 'enabled' | 'disabled'
  readonly isOwn: boolean
}

const words = {
  enabled: { title: text.enableFor, consequence: text.enableMeans, confirmLabel: text.enable, busyLabel: text.enabling },
  disabled: { title: text.disableFor, consequence: text.disableMeans, confirmLabel: text.disable, busyLabel: text.disabling },
} as const

/** Whether withdrawals of this account cost the fee. The switch asks for a reason first and moves when the server has said yes. */
export const WithdrawalSettings = ({ person: { userId, fullName, feeBasisPoints }, billing, isOwn }: WithdrawalSettingsProps) => {
  const [wanted, setWanted] = useState<'enabled' | 'disabled'>()
  const change = useCommand(changeWithdrawalSettings, {
    touches: ['users', 'entries'],
    onDone: () => {
      setWanted(undefined)
      toast.success(text.settingsSaved)
    },
  })
  const close = () => {
    setWanted(undefined)
    change.reset()
  }
  const isOn = billing === 'enabled'
  const { title, consequence, ...labels } = words[wanted ?? (isOn ? 'disabled' : 'enabled')]
  const rate = formatRate(feeBasisPoints)
  return (
    <Card title={text.settings}>
      <Switch
        label={text.billing}
        description={isOn ? text.billingOn(rate) : text.billingOff}
        labelPosition="left"
        withThumbIndicator={false}
        checked={isOn}
        disabled={isOwn}
        onChange={() => setWanted(isOn ? 'disabled' : 'enabled')}
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
        onConfirm={(reason) => wanted && change.send({ accountId: userId, billing: wanted, reason })}
      />
    </Card>
  )
}
