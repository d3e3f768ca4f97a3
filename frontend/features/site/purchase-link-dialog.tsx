import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { PlacedLink, PurchasePlace } from '#contracts/values/purchase-link-values'
import { setPurchaseLink } from '#contracts/site/purchase-links'
import type { SiteForStaff } from '#contracts/site/site'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { purchaseLinksText as text } from '../../lib/text/purchase-links.js'
import { siteText } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { TextField } from '../../ui/forms/text-field.js'
import { ChangeForm } from './change-form.js'
import { submitLabelOf, tellOutcome, whenItHolds } from './outcome.js'

const Schema = setPurchaseLink.request.omit({ place: true })

interface PurchaseLinkDialogProps {
  readonly site: SiteForStaff
  readonly place: PurchasePlace
  readonly link: PlacedLink | undefined
  readonly onClose: () => void
}

/** Sets or changes a link to a firm that sells coins, with a reason. */
export const PurchaseLinkDialog = ({ site, place, link, onClose }: PurchaseLinkDialogProps) => {
  const draft = useFormDraft(`link ${place}`, {
    name: link?.name ?? '',
    address: link?.address ?? '',
    reason: '',
  })
  const form = useForm({ resolver: standardSchemaResolver(Schema), defaultValues: draft.values })
  useKeptValues(form, draft.keep)
  const { errors } = form.formState
  const set = useCommand(setPurchaseLink, {
    onDone: ({ proposalId }) => {
      draft.sent()
      onClose()
      tellOutcome(proposalId, text.saved)
    },
  })
  const problem = useFormProblem(set, form)
  return (
    <Dialog opened onClose={onClose} title={link ? text.changeOf(place) : text.setOf(place)}>
      <ChangeForm
        reason={form.register('reason')}
        reasonError={errors.reason?.message}
        note={whenItHolds(site)}
        problem={problem}
        submitLabel={submitLabelOf(site, link ? siteText.change : siteText.set)}
        isBusy={set.isBusy}
        onSubmit={form.handleSubmit((values) => set.send({ place, ...values }))}
        onClose={onClose}
      >
        <TextField
          label={text.name}
          data-autofocus
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={text.address}
          description={text.addressHelp}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          error={errors.address?.message}
          {...form.register('address')}
        />
      </ChangeForm>
    </Dialog>
  )
}
