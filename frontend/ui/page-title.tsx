import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../lib/session.js'
import { shellText } from '../lib/text/shell.js'

/** What the browser calls this page in its tab and its history: "Statement · Daybook". */
export const PageTitle = ({ children }: { children: string }) => {
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false })
  return <title>{`${children} · ${session?.site.name ?? shellText.product}`}</title>
}
