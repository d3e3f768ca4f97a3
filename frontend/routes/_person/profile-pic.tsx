import { createFileRoute } from '@tanstack/react-router'
import { PicturePage } from '../../features/account/picture-page.js'
import { profileQuery } from '../../features/account/queries.js'

export const Route = createFileRoute('/_person/profile-pic')({
  loader: ({ context }) =>
    void context.queries.query({ ...profileQuery(), staleTime: 0 }).catch(() => undefined),
  component: PicturePage,
})
