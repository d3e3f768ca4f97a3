import { VIEW_HEADER } from '#contracts/people/views'
import { viewedHere } from '../browser/viewed-here.js'

/** Headers that name the viewed account in every request. The server then answers as it would answer the client, and refuses commands. */
export const viewHeaders = (): Record<string, string> => {
  const accountId = viewedHere()
  return accountId === null ? {} : { [VIEW_HEADER]: accountId }
}
