import { useQuery } from '@tanstack/react-query'
import type { IdentityDetail } from '#contracts/people/identity'
import { Side } from '#contracts/values/identity-values'
import { sideText, verificationsText as text } from '../../../lib/text/identity.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Picture } from '../proofs/picture.js'
import { identityPictureQuery } from '../lists/queries.js'
import styles from './verification.module.css'

/**
 * Both sides of the document; F and B enlarge one. The server records the look, and may ask for a
 * proof first.
 */
export const VerificationPictures = ({ identity }: { identity: IdentityDetail }) => {
  const { userId, fullName, front, back } = identity
  if (front === null || back === null) return <p className={styles.note}>{text.erased}</p>
  const pictures = { front, back }
  return (
    <>
      <div className={styles.sides}>
        {Side.options.map((side) => (
          <figure key={side} className={styles.side}>
            <figcaption className={styles.label}>{sideText[side]}</figcaption>
            <div className={styles.place}>
              <SidePicture
                userId={userId}
                pictureId={pictures[side]}
                side={side}
                alt={text.picture(side, fullName)}
              />
            </div>
          </figure>
        ))}
      </div>
      <p className={styles.note}>{text.recorded}</p>
    </>
  )
}

interface SidePictureProps {
  readonly userId: string
  readonly pictureId: string
  readonly side: Side
  readonly alt: string
}

const SidePicture = ({ userId, pictureId, side, alt }: SidePictureProps) => (
  <FourStates
    query={useQuery(identityPictureQuery(userId, pictureId))}
    what={alt}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: 160 }}
  >
    {(src) => (
      <Picture
        src={src}
        alt={alt}
        letter={side === 'front' ? 'F' : 'B'}
        openLabel={text.enlarge(side)}
        failed={text.failed}
      />
    )}
  </FourStates>
)
