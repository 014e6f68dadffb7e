import { type Kysely, sql } from 'kysely'

/** Signed links that let one person do one thing without signing in; the signature is computed, the row says whether it still holds. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_grant (
      link_grant_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('xref', 'xfb', 'xcv', 'xsl', 'xst')),
      user_id bigint not null references app_user on delete cascade,
      ref_type text not null,
      ref_id bigint not null,
      issued_by bigint references app_user on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz,
      unique (kind, user_id, ref_type, ref_id, expires_at)
    );
    create index link_grant_ref on link_grant (ref_type, ref_id);
    create index link_grant_company on link_grant (company_id);
    create index link_grant_user on link_grant (user_id);
    create index link_grant_issuer on link_grant (issued_by) where issued_by is not null;
  `.execute(handle)
}
