import { type Kysely, sql } from 'kysely'

/** Whose referral it is, how it ended, and what was promised and paid for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table referral drop constraint referral_app_id_fkey,
      -- What was paid stays when the application goes.
      add constraint referral_app_id_fkey foreign key (app_id) references application on delete set null,
      -- The company that recruits for the job: its settings allow referrals, and it pays.
      add column company_id bigint references company,
      add column user_id bigint references app_user on delete set null,
      add column person_id bigint references person,
      add column candidate_name text not null default '',
      add column source text not null default 'guest' check (source in ('employee', 'candidate', 'guest')),
      add column language text not null default 'en',
      -- The referral that is credited instead of this one.
      add column credited_referral_id bigint references referral on delete set null,
      add column incentive_amount numeric(12, 2) check (incentive_amount > 0),
      add column incentive_currency text,
      add column incentive_after_days int not null default 0,
      add column hired_on date,
      add column paid_on date,
      add column payout_reference text,
      -- The referrer's number as it is sealed, and what of it is shown.
      add column nric_sealed text,
      add column nric_last4 text,
      add column void_reason text,
      add column status_since timestamptz not null default now(),
      add constraint referral_status check (status in ('submitted', 'in_process', 'hired', 'incentive_due', 'incentive_paid', 'rejected',
        'withdrawn', 'duplicate', 'void')),
      add constraint referral_incentive check ((incentive_amount is null) = (incentive_currency is null)),
      add constraint referral_paid check ((status = 'incentive_paid') = (paid_on is not null));
    update referral r set company_id = j.recruiter_company_id, job_id = j.job_id
      from application a join job j on j.job_id = a.job_id where a.app_id = r.app_id;
    delete from referral where company_id is null;
    update referral r set person_id = a.person_id,
        user_id = (select u.user_id from app_user u where lower(u.email) = lower(r.referrer_email) and u.email_confirmed_at is not null limit 1),
        candidate_name = trim(concat(a.submission #>> '{candidate,candidateFirstName}', ' ', a.submission #>> '{candidate,candidateLastName}')),
        hired_on = case when a.state = 'hired' then coalesce(a.start_date, a.status_since::date) end,
        status = case a.state when 'hired' then 'hired' when 'rejected' then 'rejected' when 'closed_out' then 'rejected' when 'withdrawn' then 'withdrawn'
          else case when a.status_key in ('invited', 'applied') then 'submitted' else 'in_process' end end
      from application a where a.app_id = r.app_id;
    alter table referral alter column company_id set not null, alter column job_id set not null;
    create index referral_company on referral (company_id, created_at desc);
    create index referral_job on referral (job_id);
    create index referral_user on referral (user_id) where user_id is not null;
    create index referral_email on referral (lower(referrer_email));
    create index referral_person on referral (person_id, company_id) where person_id is not null;
    create index referral_credited on referral (credited_referral_id) where credited_referral_id is not null;
    create index referral_hired on referral (hired_on) where status = 'hired' and incentive_amount is not null;
  `.execute(db)
}
