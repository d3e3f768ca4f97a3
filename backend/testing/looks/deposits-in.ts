import type { StaffDeposit } from '#contracts/requests/deposits'
import type { StaffLoan } from '#contracts/requests/loans'

/** The deposits in a list of staff, which also has loans. */
export const depositsIn = ({
  items,
}: {
  readonly items: readonly (StaffDeposit | StaffLoan)[]
}): StaffDeposit[] => items.flatMap((each) => ('depositId' in each ? [each] : []))
