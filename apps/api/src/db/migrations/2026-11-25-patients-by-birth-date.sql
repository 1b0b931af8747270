-- Patients are looked up by birth date; names are compared in code, independent of the database's locale.

drop index patients_practice_id_lower_idx;

create index on patients (practice_id, date_of_birth);
