import type { BroughtHow, BroughtNotice, SourcingBasis } from '@hireloom/contract/privacy/notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DateText } from '../ui/public/DateText.tsx'
import { Fact } from '../ui/public/Fact.tsx'

/** Who has what of a person, from where, and why. */
export function KeptFacts({ notice }: { notice: BroughtNotice }) {
  const { t } = useLingui()
  const { firstName, lastName, email, mobile, how, source, broughtBy, broughtAt, job, fileNames } = notice
  const company = notice.companyName
  const hows: Record<BroughtHow, string> = {
    cv: t`An uploaded CV`,
    profile: t`Another system the company uses`,
    form: t`Entered by someone at the company`,
  }
  const bases: Record<SourcingBasis, string> = {
    consent: t`To consider you for jobs, if you agree`,
    legitimate_interest: t`To consider you for jobs. The legal basis is the legitimate interest of ${company} in finding people (GDPR Art. 6(1)(f)).`,
  }
  const name = `${firstName} ${lastName}`.trim()
  return (
    <dl className="card stack facts">
      <Fact label={<Trans>Name</Trans>}>{name !== '' && <bdi>{name}</bdi>}</Fact>
      <Fact label={<Trans>Email</Trans>}>
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact label={<Trans>Mobile number</Trans>}>{mobile !== null && <bdi dir="ltr">{mobile}</bdi>}</Fact>
      <Fact label={<Trans>Files</Trans>}>
        {fileNames.length > 0 && (
          <ul className="plain">
            {fileNames.map((fileName, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
              <li key={at}>
                <bdi>{fileName}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label={<Trans>Source</Trans>}>
        {hows[how]}
        {source !== '' && (
          <>
            {' '}
            (<bdi>{source}</bdi>)
          </>
        )}
      </Fact>
      <Fact label={<Trans>Added on</Trans>}>
        <DateText value={broughtAt} />
        {broughtBy !== '' && (
          <>
            {' · '}
            <bdi>{broughtBy}</bdi>
          </>
        )}
      </Fact>
      <Fact label={<Trans>Job</Trans>}>
        {job !== null &&
          (job.path === null ? (
            <bdi>{job.jobName}</bdi>
          ) : (
            <Link to={job.path}>
              <bdi>{job.jobName}</bdi>
            </Link>
          ))}
      </Fact>
      <Fact label={<Trans>Purpose</Trans>}>{bases[notice.basis]}</Fact>
      <Fact label={<Trans>How long</Trans>}>
        <Trans>As long as a job might fit you, or until you ask for deletion</Trans>
      </Fact>
    </dl>
  )
}
