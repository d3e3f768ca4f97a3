import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import type { Passkey, Security } from '#contracts/own/second-factors'
import { passkeySupport } from '../../lib/session/passkey-support.js'
import { passkeyText as text } from '../../lib/text/passkeys.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { AddPasskeyDialog } from './add-passkey-dialog.js'
import { CodesDialog } from './codes-dialog.js'
import { RemovePasskeyDialog } from './remove-passkey-dialog.js'
import { RenamePasskeyDialog } from './rename-passkey-dialog.js'
import styles from './security.module.css'

type Open =
  | { readonly act: 'add' }
  | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey }
  | { readonly act: 'codes'; readonly codes: readonly string[] }

/**
 * A person's passkeys: their names, when added, last used, and how to add, rename and remove them.
 */
export const PasskeysCard = ({ security }: { security: Security }) => {
  const { app, passkeys, isNeeded } = security
  const [open, setOpen] = useState<Open>()
  const isLast = app === null && passkeys.length === 1
  const isKept = isLast && isNeeded
  return (
    <>
      <p className={styles.what}>{text.what}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label={text.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.factorId}
              passkey={passkey}
              isKept={isKept}
              onOpen={(act) => setOpen({ act, passkey })}
            />
          ))}
        </ul>
      )}
      {isKept && <p className={styles.what}>{text.kept}</p>}
      <AddButton
        isFirst={app === null && passkeys.length === 0}
        onAdd={() => setOpen({ act: 'add' })}
      />
      {open && (
        <OpenDialog
          open={open}
          isLast={isLast}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly isLast: boolean
  readonly onOpen: (open: Open) => void
  readonly onClose: () => void
}

const OpenDialog = ({ open, isLast, onOpen, onClose }: OpenDialogProps) => {
  if (open.act === 'add')
    return (
      <AddPasskeyDialog onClose={onClose} onCodes={(codes) => onOpen({ act: 'codes', codes })} />
    )
  if (open.act === 'codes') return <CodesDialog codes={open.codes} onClose={onClose} />
  if (open.act === 'rename') return <RenamePasskeyDialog passkey={open.passkey} onClose={onClose} />
  return <RemovePasskeyDialog passkey={open.passkey} isLast={isLast} onClose={onClose} />
}

interface PasskeyItemProps {
  readonly passkey: Passkey
  readonly isKept: boolean
  readonly onOpen: (act: 'rename' | 'remove') => void
}

const PasskeyItem = ({ passkey: { name, addedAt, usedAt }, isKept, onOpen }: PasskeyItemProps) => (
  <li>
    <div className={styles.head}>
      <h3 dir="auto">{name}</h3>
      <span className={styles.acts}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text.renameOf(name)}
          onClick={() => onOpen('rename')}
        >
          {text.rename}
        </Button>
        {!isKept && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={text.removeOf(name)}
            onClick={() => onOpen('remove')}
          >
            {text.remove}
          </Button>
        )}
      </span>
    </div>
    <Facts
      facts={[
        [text.added, <Instant key="added" at={addedAt} short />],
        [text.used, usedAt ? <Instant key="used" at={usedAt} short /> : text.unused],
      ]}
    />
  </li>
)

/** The same page under this machine's loopback name. */
const localhostAddress = (): string | undefined => {
  const { hostname, port, pathname } = location
  return hostname === '127.0.0.1' || hostname === '[::1]'
    ? `http://localhost:${port}${pathname}`
    : undefined
}

const AddButton = ({ isFirst, onAdd }: { isFirst: boolean; onAdd: () => void }) => {
  const support = passkeySupport()
  const byName = localhostAddress()
  if (support === 'no') return <p className={styles.what}>{text.noSupport}</p>
  if (support === 'address')
    return (
      <p className={styles.what}>
        {text.noName} {byName && <Anchor href={byName}>{text.atLocalhost}</Anchor>}
      </p>
    )
  return (
    <div className={styles.buttons}>
      <Button variant={isFirst ? 'filled' : 'default'} onClick={onAdd}>
        {text.add}
      </Button>
    </div>
  )
}
