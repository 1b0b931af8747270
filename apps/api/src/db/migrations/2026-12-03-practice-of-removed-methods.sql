-- Says in which account at the providers a deleted method is.

alter table method_removals add column practice_id integer references practices;
