-- Creates the database and its two roles. As a superuser: psql --set owner=… --set api=… --file create-database.sql
\set ON_ERROR_STOP on
create role portal_owner login password :'owner';
create role portal_api login password :'api';
create database portal owner portal_owner;
\connect portal
-- The API can't change tables, or drop the triggers of the audit trail.
alter default privileges for role portal_owner in schema public grant select, insert, update, delete on tables to portal_api;
alter default privileges for role portal_owner in schema public grant usage on sequences to portal_api;
