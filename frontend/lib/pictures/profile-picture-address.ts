/** Whose picture it is; they may show none. */
interface Shown {
  readonly userId: string
  readonly profilePictureId?: string | null | undefined
}

/** The address of the picture that a person shows; undefined if they show none. */
export const profilePictureAddress = ({ userId, profilePictureId }: Shown): string | undefined =>
  profilePictureId ? `/api/people/${userId}/picture/${profilePictureId}` : undefined
