import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      factor_id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null default '',
      -- An authenticator app: its secret, readable with the server's own secret only, and the last time step of which a code was taken.
      sealed_secret text,
      last_step bigint not null default 0,
      -- A passkey.
      credential_id text constraint second_factor_credential_key unique,
      public_key bytea,
      sign_count bigint not null default 0,
      transports text[] not null default '{}',
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      check (kind <> 'totp' or sealed_secret is not null),
      check (kind <> 'passkey' or (credential_id is not null and public_key is not null))
    );
    create index second_factor_of_user on second_factor (user_id);
    create unique index second_factor_totp_key on second_factor (user_id) where kind = 'totp';

    create table recovery_code (
      user_id bigint not null references app_user on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    -- When its person last gave the password, and the second factor where there is one.
    alter table session add column proved_at timestamptz;
    alter table one_use_token drop constraint one_use_token_purpose_check,
      add constraint one_use_token_purpose_check
        check (purpose in ('reset', 'confirm', 'invite', 'second-step', 'new-factor', 'challenge'));
  `.execute(handle)
}
