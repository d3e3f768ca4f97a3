export const freeCode =
  'Our staff mail it or give it to you, free of charge. Never pay anyone for it.'

export const triesText = (left: number): string =>
  left === 1 ? '1 try left' : `${left} tries left`

const askFor = (what: string): string => `Ask our staff for ${what}. ${freeCode}`
const wrong = 'Invalid withdrawal code.'

/** Why a release code was refused, or is still missing, and whom to ask. */
export const codeRefusals = {
  needed: `A withdrawal from this account needs a release code. ${freeCode}`,
  none: `There is no release code for you yet. ${askFor('one')}`,
  isVoid: `Your release code is void after five wrong tries. ${askFor('a new one')}`,
  wrong: (left: unknown): string => {
    if (left === 0)
      return `${wrong} That was the fifth try, so the code is void. ${askFor('a new one')}`
    return `${wrong} Please try again.${typeof left === 'number' ? ` ${triesText(left)}.` : ''}`
  },
} as const
