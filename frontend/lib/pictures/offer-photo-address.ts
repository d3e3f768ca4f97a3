/**
 * The address of an expert's photo: at the image host if one has it, else its own by the hash;
 * undefined if there is none.
 */
export const offerPhotoAddress = ({
  photo,
  photoAt,
}: {
  readonly photo?: string | undefined
  readonly photoAt?: string | undefined
}): string | undefined => photoAt ?? (photo ? `/api/catalogue/photos/${photo}` : undefined)
