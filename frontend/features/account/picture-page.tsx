import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contracts/own/profile'
import { removeProfilePicture } from '#contracts/own/profile-pictures'
import { linkTo } from '../../lib/links/link-to.js'
import { profilePictureAddress } from '../../lib/pictures/profile-picture-address.js'
import { useUser } from '../../lib/session/session.js'
import { accountText, pictureText as text } from '../../lib/text/account.js'
import { Avatar } from '../../ui/figures/avatar.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import page from '../../ui/page/page.module.css'
import form from '../../ui/forms/proof-form.module.css'
import { Reason } from '../../ui/forms/reason.js'
import { toast } from '../../ui/messages/toast.js'
import { Trail } from '../../ui/page/trail.js'
import { PictureForm } from './picture-form.js'
import { profileQuery } from './queries.js'

/** Where people choose the picture that they show, or remove it. */
export const PicturePage = () => (
  <Page
    title={text.title}
    subtitle={text.subtitle}
    trail={
      <Trail
        steps={[{ label: accountText.title, link: linkTo({ to: '/account' }) }]}
        here={text.title}
      />
    }
  >
    <ClientActs>
      <Card title={text.now}>
        <FourStates
          query={useQuery(profileQuery())}
          what={text.what}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: [96, 128] }}
        >
          {(profile) => <Shown profile={profile} />}
        </FourStates>
      </Card>
      <Card title={text.next}>
        <PictureForm />
      </Card>
    </ClientActs>
  </Page>
)

const Shown = ({ profile: { pictureTakenDown: taken } }: { profile: Profile }) => {
  const user = useUser()
  const picture = profilePictureAddress(user)
  return (
    <div className={page.named}>
      <Avatar name={user.fullName} picture={picture} size={96} />
      <div className={form.form}>
        <p>{picture ? text.yours : text.none}</p>
        {!picture && taken && (
          <Note tone="warning">
            {text.takenDown} <Reason>{taken.reason}</Reason> <Instant at={taken.at} />
          </Note>
        )}
        {picture && <RemoveButton />}
      </div>
    </div>
  )
}

const RemoveButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text.remove}
      </Button>
      {isOpen && (
        <CommandDialog
          endpoint={removeProfilePicture}
          touches={['session', 'person']}
          onClose={() => setIsOpen(false)}
          title={text.removeTitle}
          consequence={text.removeText}
          confirmLabel={text.remove}
          busyLabel={text.removing}
          isFinal
          inputOf={() => ({})}
          onDone={() => toast.success(text.removed)}
        />
      )}
    </>
  )
}
