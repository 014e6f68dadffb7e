import { type Kysely, sql } from 'kysely'

/** A second parser that a company has connected, and what it made of each file. */
export async function up(handle: Kysely<never>): Promise<void> {
  await sql`
    create table dual_parser (
      company_id bigint primary key references company on delete cascade,
      is_on boolean not null default false,
      address text not null default '',
      -- Sealed with the server's secret; null where the parser asks for none.
      sealed_secret text,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now()
    );
    create index dual_parser_changer on dual_parser (changed_by) where changed_by is not null;

    create table resume_reading (
      file_id bigint primary key references resume_file on delete cascade,
      vendor text not null,
      is_read boolean not null,
      -- Why it could not be read: a word of the contract.
      reason text,
      ms int not null,
      -- Which reading each field of the merged profile is from.
      origins jsonb not null default '{}',
      -- Emails and phone numbers on which the readings do not agree, until they are asked about.
      asks jsonb not null default '[]',
      read_at timestamptz not null default now()
    );
  `.execute(handle)
}
