/** code | kind | name | extension */
export const departments = `
ER | clinical | Emergency | 2100
CC | clinical | Critical care | 2300
OT | clinical | Operating theatres | 2400
CARD | clinical | Cardiology | 2450
RAD | clinical | Radiology | 2200
LAB | clinical | Laboratory medicine | 2250
BB | clinical | Blood bank | 2270
NEPH | clinical | Nephrology and dialysis | 2500
NEO | clinical | Neonatology | 2550
OBG | clinical | Obstetrics and gynaecology | 2560
ORTH | clinical | Orthopaedics and physiotherapy | 2600
MED | clinical | General medicine | 2650
SURG | clinical | General surgery | 2700
OPD | clinical | Outpatient clinics | 2000
PHARM | support | Pharmacy | 2050
CSSD | support | Sterile supply | 2420
BME | support | Biomedical engineering | 2900
FM | support | Facility and maintenance | 2950
ADM | admin | Administration | 1000
`;
