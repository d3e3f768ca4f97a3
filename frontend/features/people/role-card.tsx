import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeRole, type UserDetail } from '#contracts/people/users'
import { Role } from '#contracts/values/values'
import { roleText } from '../../lib/text/kit.js'
import { rolesText as text } from '../../lib/text/people.js'
import { Card } from '../../ui/figures/card.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './sessions-card.module.css'

interface RoleCardProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'role'>
  readonly isOwn: boolean
}

/** The role of a person. A new role is proposed here and approved by another admin. */
export const RoleCard = ({ person, isOwn }: RoleCardProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={text.title}>
      <div className={styles.head}>
        <h3>{roleText[person.role]}</h3>
        {!isOwn && (
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {text.change}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{isOwn ? text.own : text.means[person.role]}</p>
      {isOpen && <RoleDialog person={person} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

const RoleDialog = ({
  person: { userId, fullName, role },
  onClose,
}: Omit<RoleCardProps, 'isOwn'> & { readonly onClose: () => void }) => {
  const others = Role.options.filter((other) => other !== role)
  const [wanted, setWanted] = useState<Role>(others[0] ?? 'client')
  return (
    <CommandDialog
      endpoint={changeRole}
      onClose={onClose}
      title={text.changeTitle(fullName)}
      consequence={text.consequence}
      confirmLabel={text.submit}
      busyLabel={text.submitting}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ userId, role: wanted, reason })}
      onDone={() => toast.success(text.sent, text.sentMore)}
    >
      <ChoiceCards
        label={text.wanted}
        name="role"
        chosen={wanted}
        choices={others.map((value) => ({
          value,
          title: roleText[value],
          under: text.means[value],
        }))}
        onChange={(event) => setWanted(Role.parse(event.currentTarget.value))}
      />
    </CommandDialog>
  )
}
