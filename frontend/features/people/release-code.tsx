import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ResponseOf } from '#contracts/endpoint'
import { setReleaseCode, type ReleaseCodeState } from '#contracts/requests/release-codes'
import type { UserDetail } from '#contracts/people/users'
import { releaseCodesText as text } from '../../lib/text/release-codes.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { CopyButton } from '../../ui/forms/copy-button.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { TextField } from '../../ui/forms/text-field.js'
import list from './sessions-card.module.css'
import styles from './withdrawal-settings.module.css'

interface ReleaseCodeProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'releaseCode'>
  readonly isOwn: boolean
}

/**
 * The status of a client's release code, and the button that sets a new one. A new code is shown
 * once.
 */
export const ReleaseCode = ({ person, isOwn }: ReleaseCodeProps) => {
  const [isSetting, setIsSetting] = useState(false)
  const [shown, setShown] = useState<SetCode>()
  return (
    <div className={list.head}>
      <Standing code={person.releaseCode} />
      <Button variant="default" size="xs" disabled={isOwn} onClick={() => setIsSetting(true)}>
        {text.set}
      </Button>
      {isSetting && (
        <SetDialog
          person={person}
          onClose={() => setIsSetting(false)}
          onSet={(set) => {
            setIsSetting(false)
            setShown(set)
          }}
        />
      )}
      {shown !== undefined && (
        <Shown set={shown} fullName={person.fullName} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}

const Standing = ({ code: { triesLeft, setAt, voidedAt } }: { code: ReleaseCodeState }) => {
  const since = voidedAt ?? setAt
  return (
    <p className={list.quiet}>
      {wordsOf(triesLeft)}
      {since !== null && (
        <>
          {` ${text.since} `}
          <Instant at={since} short />.
        </>
      )}
    </p>
  )
}

const wordsOf = (triesLeft: number | null): string => {
  if (triesLeft === null) return text.notSet
  return triesLeft === 0 ? text.voided : text.isSet(triesLeft)
}

const own = setReleaseCode.request.shape.code.unwrap()

/** What is wrong with a code that staff typed themselves; undefined for a valid one. */
const faultOf = (typed: string): string | undefined =>
  own.safeParse(typed).error?.issues[0]?.message

type SetCode = ResponseOf<typeof setReleaseCode>

interface SetDialogProps extends Pick<ReleaseCodeProps, 'person'> {
  readonly onClose: () => void
  readonly onSet: (set: SetCode) => void
}

const SetDialog = ({ person: { userId, fullName }, onClose, onSet }: SetDialogProps) => {
  const [isOwnCode, setIsOwnCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const set = useCommand(setReleaseCode, {
    onDone: onSet,
  })
  const confirm = (reason: string) => {
    const found = isOwnCode ? faultOf(typed) : undefined
    setFault(found)
    if (!found) set.send({ accountId: userId, reason, ...(isOwnCode && { code: typed }) })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.setTitle(fullName)}
      consequence={text.setMeans}
      confirmLabel={text.set}
      busyLabel={text.setting}
      isBusy={set.isBusy}
      problem={set.problemText}
      reason={{}}
      onConfirm={confirm}
    >
      <ChoiceCards
        label={text.how}
        name="how"
        chosen="make"
        choices={[
          { value: 'make', title: text.make, under: text.makeUnder },
          { value: 'own', title: text.own },
        ]}
        onChange={(event) => setIsOwnCode(event.currentTarget.value === 'own')}
      />
      {isOwnCode && (
        <TextField
          label={text.code}
          description={text.ownHelp}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}

const Shown = ({
  set: { code, isMailed },
  fullName,
  onClose,
}: {
  set: SetCode
  fullName: string
  onClose: () => void
}) => (
  <Dialog opened onClose={onClose} title={text.shownTitle(fullName)} isShownOnce>
    <div className={styles.settings}>
      <div className={list.head}>
        <code className={styles.code}>{code}</code>
        <CopyButton value={code} label={text.copy} />
      </div>
      <Note>{isMailed ? text.mailed : text.notMailed}</Note>
      <Button onClick={onClose}>{text.done}</Button>
    </div>
  </Dialog>
)
