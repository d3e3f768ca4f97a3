import { Switch } from '@mantine/core'
import { useState } from 'react'
import { changeWithdrawalSettings, type UserDetail } from '#contracts/users'
import { peopleText as text } from '../../lib/text/people.js'
import { useCommand } from '../../lib/use-command.js'
import { Card } from '../../ui/card.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'
import { toast } from '../../ui/toast.js'

interface WithdrawalSettingsProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName'>
  readonly billing: 'enabled' | 'disabled'
  readonly isOwn: boolean
}

const words = {
  enabled: { title: text.enableFor, consequence: text.enableMeans, confirmLabel: text.enable, busyLabel: text.enabling },
  disabled: { title: text.disableFor, consequence: text.disableMeans, confirmLabel: text.disable, busyLabel: text.disabling },
} as const

/** Whether withdrawals of this account cost the fee. The switch asks for a reason first and moves when the server has said yes. */
export const WithdrawalSettings = ({ person: { userId, fullName }, billing, isOwn }: WithdrawalSettingsProps) => {
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
  const { title, ...said } = words[wanted ?? (isOn ? 'disabled' : 'enabled')]
  return (
    <Card title={text.settings}>
      <Switch
        label={text.billing}
        description={isOn ? text.billingOn : text.billingOff}
        labelPosition="left"
        withThumbIndicator={false}
        checked={isOn}
        disabled={isOwn}
        onChange={() => setWanted(isOn ? 'disabled' : 'enabled')}
        styles={{ body: { justifyContent: 'space-between' } }}
      />
      <ConfirmDialog
        {...said}
        title={title(fullName)}
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
