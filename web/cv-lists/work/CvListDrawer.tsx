import { createCvList, cvListDays, listCvLists, mostCvReaders } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { addressesIn } from '../../kernel/addresses-in.ts'
import { call } from '../../kernel/api.ts'
import { FormDrawer } from '../../ui/app/form/Form.tsx'
import { ChoiceField, FlagField, LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'

interface CvListDrawerProps {
  jobId: number
  appIds: readonly number[]
  onClose: () => void
  onSent: () => void
}

/** Asks people without an account for their opinion on marked applications. */
export default function CvListDrawer({ jobId, appIds, onClose, onSent }: CvListDrawerProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ title: '', readers: '', message: '', showsContact: false, days: '14' }),
    send: ({ readers, days, ...typed }, key) =>
      call(createCvList, {
        key,
        body: {
          ...typed,
          jobId,
          appIds: [...appIds],
          readers: addressesIn(readers),
          days: cvListDays.find(each => String(each) === days) ?? 14,
        },
      }),
    onSent: ({ readers, skipped }) => {
      void refresh(listCvLists)
      onClose()
      onSent()
      showDone(
        <>
          <Plural value={readers.length} one="Sent to # person." other="Sent to # people." />{' '}
          {skipped > 0 && (
            <>
              <Plural
                value={skipped}
                one="# candidate was left out because they withdrew."
                other="# candidates were left out because they withdrew."
              />{' '}
            </>
          )}
          <Anchor component={Link} to={jobTabPath(jobId, 'cv-lists')}>
            <Trans>View votes</Trans>
          </Anchor>
        </>,
      )
    },
  })
  return (
    <FormDrawer
      form={form}
      title={<Plural value={appIds.length} one="Share # CV" other="Share # CVs" />}
      act={<Trans>Send</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          Everyone gets an email with a private link, votes yes, maybe or no, and can comment. No account needed.
        </Trans>
      </Text>
      <TextField
        {...form.field('title')}
        label={t`Title`}
        hint={t`Recipients see this above the candidates.`}
        maxLength={200}
        isRequired
        isFirst
      />
      <LongTextField
        {...form.field('readers')}
        label={t`Email addresses`}
        hint={t`Type or paste up to ${mostCvReaders}, separated by commas, spaces or lines.`}
        isLeftToRight
        isRequired
      />
      <LongTextField {...form.field('message')} label={t`Message`} maxLength={2000} />
      <FlagField
        {...form.field('showsContact')}
        label={t`Show contact details and the CV file`}
        hint={t`Otherwise, recipients see name, experience, education and skills.`}
      />
      <ChoiceField
        {...form.field('days')}
        label={t`The links work for`}
        options={cvListDays.map(days => ({ value: String(days), label: t`${days} days` }))}
      />
    </FormDrawer>
  )
}
