-- Creates the database and its two roles, with the passwords of OWNER_PASSWORD and API_PASSWORD: not as arguments, which
-- every user of the machine can list. As a superuser: psql --file create-database.sql
\set ON_ERROR_STOP on
\getenv owner OWNER_PASSWORD
\getenv api API_PASSWORD
create role portal_owner login password :'owner';
create role portal_api login password :'api';
create database portal owner portal_owner;
\connect portal
-- The API can't change tables, or drop the triggers of the audit trail.
alter default privileges for role portal_owner in schema public grant select, insert, update, delete on tables to portal_api;
alter default privileges for role portal_owner in schema public grant usage on sequences to portal_api;
