-- Refunds are read with all other events now.

update watermarks set name = 'events' where name = 'refunds';
